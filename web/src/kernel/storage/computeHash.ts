/** SHA-256 in hex. Browsers can hash where the page came by https or from this computer. */
export async function computeHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
