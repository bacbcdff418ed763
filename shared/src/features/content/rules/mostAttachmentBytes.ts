/** The biggest file of a post or message. */
export const mostAttachmentBytes = 25 * 1024 * 1024
