/** Tells password managers whose password is entered below. Nobody sees it. */
export function KnownEmail({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
