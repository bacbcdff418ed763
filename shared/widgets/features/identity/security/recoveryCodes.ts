/** The recovery codes as a text file to save; attributes of a link. */
export const recoveryFile = (codes: readonly string[]) => ({
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`,
  download: 'recovery-codes.txt',
})

/** Whether they are on the clipboard now: a browser may say no, or have none for pages without TLS. */
export async function copyRecoveryCodes(codes: readonly string[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    return true
  } catch {
    return false
  }
}
