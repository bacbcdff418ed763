import { servedType } from '#shared/kernel/model/mimeType.ts'

/**
 * The Content-Security-Policy of asset files in both shells. Files are untrusted: active content gets no
 * permissions. Media and PDFs are inert, and their players refuse to work in a sandbox.
 */
export const filePolicy = (mimeType: string): string =>
  servedType(mimeType).isInert
    ? "frame-ancestors 'self'"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
