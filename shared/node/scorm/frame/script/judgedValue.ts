/**
 * What the runtime library is given in place of a value that the standard, or real content, has and the library
 * refuses: it decides about names and order, and the value itself is stored as it was said. Null: the library takes what the
 * standard refuses (405).
 */
export function judgedValue(name: string, value: string): string | null {
  if (isTime.test(name)) return timespan.test(value) ? value : null
  // CMIDecimal without a range; the library asks for 0 to 100.
  if (isNumber.test(name) && decimal.test(value)) return '1'
  // Tools write ids in the author's language, and an id that is refused loses the whole interaction.
  if (isId.test(name)) return value.trim() !== '' && value.length <= 255 ? 'id' : null
  return value
}

const isTime = /\.(?:session_time|latency)$/
const isNumber = /^cmi\.interactions\.\d+\.(?:weighting|result)$/
const isId = /^cmi\.(?:objectives|interactions)\.(?:\d+\.objectives\.)?\d+\.id$/
/** One digit of hours is what some tools write; parseTimespan counts it. */
const timespan = /^\d{1,4}:\d{2}:\d{2}(?:\.\d{1,2})?$/
const decimal = /^-?\d+(?:\.\d+)?$/

/** A stored model as the library can load it. */
export const judgedModel = (cmi: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cmi).map(([name, value]) => [name, judgedValue(name, value) ?? value]))
