/** Letters that Unicode does not decompose, with their plain spelling. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, without accents, in compatibility form: for comparing in search and slugs. */
export function foldText(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
}

/**
 * A text's words for a full-text index. In scripts without spaces every character is a word, so that any
 * substring can be found.
 */
export function searchWords(value: string): string[] {
  const spaced = foldText(value).replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
    ' $& ',
  )
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? []
}
