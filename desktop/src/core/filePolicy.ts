import { servedType } from '../../../shared/src/kernel/model/mimeType.ts'

/**
 * The Content-Security-Policy that an asset's file is served with by either shell. A file is somebody
 * else's: what could run as a page of its own may do nothing at all. Media and PDFs cannot, and their
 * players refuse to work inside a sandbox.
 */
export const filePolicy = (mimeType: string): string =>
  servedType(mimeType).isInert
    ? "frame-ancestors 'self'"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
