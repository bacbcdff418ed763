/** Below it, by the path of a page, is the picture that stands for it elsewhere; the server sends it (`mountPictures`). */
export const picturePath = '/social-picture'
