import type { AskerFacts, Rule } from '../../model/Rule.ts'

/**
 * Whether a rule holds for a record and its asker; `now` is milliseconds since 1970. Absent values fail every
 * comparison but `is: null` and `isEmpty`. Must agree with the row filter (`server/src/kernel/access/ruleRows`).
 */
export function holds(
  rule: Rule,
  record: Readonly<Record<string, unknown>>,
  asker: AskerFacts,
  now: number,
): boolean {
  if ('all' in rule) return rule.all.every((one) => holds(one, record, asker, now))
  if ('any' in rule) return rule.any.some((one) => holds(one, record, asker, now))
  if ('not' in rule) return !holds(rule.not, record, asker, now)
  if ('asker' in rule) return asker[rule.asker]
  const value = record[rule.field] ?? null
  if ('is' in rule) return value === rule.is
  if ('hasCome' in rule) return typeof value === 'string' && begin(value) <= now
  if ('isOver' in rule) return typeof value === 'string' && end(value) <= now
  if ('isIn' in rule) return typeof value === 'string' && asker[rule.isIn].includes(value)
  const list = Array.isArray(value) ? value : []
  if ('isEmpty' in rule) return list.length === 0
  if ('overlapsOwn' in rule)
    return list.some(
      (element) =>
        asker[rule.overlapsOwn].includes(element) && String(element).startsWith(`${record.organization}~`),
    )
  return list.some((element) => asker[rule.overlaps].includes(element))
}

const dayMs = 24 * 60 * 60 * 1000
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const begin = (value: string) => Date.parse(value)
const end = (value: string) => Date.parse(value) + (isDay(value) ? dayMs : 0)
