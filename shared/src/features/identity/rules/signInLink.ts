/** Whom a link of a mail addresses: they sign in, or choose a password with the code first. */
export type SignInLink = { email: string; code: string | null }

const begin = '#sign-in='

/** The end of an address. In the fragment, so that no server logs it. */
export const writeSignInLink = ({ email, code }: SignInLink): string =>
  `${begin}${encodeURIComponent(email)}${code === null ? '' : `&code=${encodeURIComponent(code)}`}`

/** Null for other fragments. */
export function readSignInLink(fragment: string): SignInLink | null {
  if (!fragment.startsWith(begin)) return null
  const [email = '', code] = fragment.slice(begin.length).split('&code=')
  try {
    return { email: decodeURIComponent(email), code: code ? decodeURIComponent(code) : null }
  } catch {
    // Cut short by a mail program: as if there were none.
    return null
  }
}
