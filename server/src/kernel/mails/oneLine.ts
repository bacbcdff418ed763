import { shownName } from '#shared/kernel/model/shownName.ts'

/**
 * A name for a mail's subject or greeting: a line break would inject a header, and a sign that turns the direction of
 * writing would turn the rest of the line. At most so many characters.
 */
export const oneLine = (text: string, most = 100): string => shownName(text).slice(0, most)
