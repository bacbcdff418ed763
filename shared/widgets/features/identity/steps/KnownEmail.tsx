/** A hidden field that tells password managers whose password is entered below. */
export function KnownEmail({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
