/** The attributes of a link that saves the recovery codes as a text file. */
export const recoveryFile = (codes: readonly string[]) => ({
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`,
  download: 'recovery-codes.txt',
})

/** Copies them; false if the browser refuses, or has no clipboard for pages without TLS. */
export async function copyRecoveryCodes(codes: readonly string[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    return true
  } catch {
    return false
  }
}
