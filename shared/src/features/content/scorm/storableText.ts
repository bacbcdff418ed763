/**
 * A value as it can be kept: PostgreSQL holds neither NUL nor half a surrogate pair, which content makes
 * when it cuts a text in the middle of an emoji. Each becomes the replacement character, as browsers do it.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd')
