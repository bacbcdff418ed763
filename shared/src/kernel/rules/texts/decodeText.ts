/**
 * The text of a file: UTF-8, UTF-16 (by its byte order mark, or by the zero beside its first character), else Windows-1252,
 * which covers Latin-1. Without this, a program that assumes UTF-8 replaces every other letter, and they are lost for good.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
