/** The page that makes a certificate's PDF and leads to it: it opens in a window of its own (PRG-28). */
export const certificateFilePath = (id: string) => `/certificate-file/${encodeURIComponent(id)}`

/** The public page that says whether a certificate is genuine. */
export const certificatePath = (number: string) => `/certificate/${encodeURIComponent(number)}`
