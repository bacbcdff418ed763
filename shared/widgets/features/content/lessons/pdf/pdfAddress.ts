import type { PlayerAsset } from '../../host/WidgetHost.ts'

/** The files that a PDF is read from. */
export const pdfNames = ['original', 'preview.pdf']

/**
 * The link of a PDF (AST-17): the original; of a document in another format the `preview.pdf` that came with it (decision 0070).
 */
export const pdfAddress = (
  { mimeType }: Pick<PlayerAsset, 'mimeType'>,
  files: Readonly<Record<string, string>>,
): string | undefined =>
  mimeType === 'application/pdf' ? files.original : (files['preview.pdf'] ?? files.original)
