/**
 * Makes a value storable: PostgreSQL accepts neither NUL nor lone surrogates, which content produces by cutting
 * text inside an emoji. Each becomes the replacement character, as in browsers.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd')
