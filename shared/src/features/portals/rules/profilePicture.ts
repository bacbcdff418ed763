/** The biggest picture that a customer may send of themselves; the browser sends less, as it cuts it first. */
export const mostProfilePictureBytes = 10 * 1024 * 1024
