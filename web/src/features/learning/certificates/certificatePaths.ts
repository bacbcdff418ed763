/** The page that creates a certificate's PDF and opens it in its own window (PRG-28). */
export const certificateFilePath = (id: string) => `/certificate-file/${encodeURIComponent(id)}`

/** The public page that says whether a certificate is genuine. */
export const certificatePath = (number: string) => `/certificate/${encodeURIComponent(number)}`
