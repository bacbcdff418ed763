import type { Deps } from '../../../kernel/Deps.ts'

/** The page that says whether a certificate is genuine. */
export const verificationAddress = ({ settings }: Pick<Deps, 'settings'>, number: string): string =>
  new URL(`/certificate/${number}`, settings.publicOrigin).href
