import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type FormTab, formFields } from './formFields.ts'

/**
 * The tabs, with each field that none of them names under `into`, so that new ones are never forgotten. `elsewhere` have
 * an editor of their own.
 */
export function withTheRest<Tab extends FormTab>(
  { fields }: Entity,
  tabs: readonly Tab[],
  into: string,
  elsewhere: readonly string[] = [],
): Tab[] {
  const known = new Set([...elsewhere, ...tabs.flatMap((tab) => tab.fields)])
  const rest = formFields(fields).filter((name) => !known.has(name))
  return tabs.map((tab) => (tab.id === into ? { ...tab, fields: [...tab.fields, ...rest] } : tab))
}
