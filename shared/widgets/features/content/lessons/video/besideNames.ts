/** What is next to a film and helps to find one's way in it. Asked for together, so that it is one call. */
export const besideNames = ['preview.vtt', 'preview-sprite.jpg', 'chapters.vtt']
