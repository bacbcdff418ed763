import { fieldsOf } from '#desktop/renderer/kernel/form/formFields.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'

/**
 * A new part with the settings that its portal has for its kind (`portal.componentConfigs`), and the parts in it likewise. Settings that
 * the kind does not have, and values that are not valid for it, are left out.
 */
export function startAs(part: PageNode, configs: unknown): PageNode {
  const { type: _type, ...fields } = fieldsOf(pageElement, part.element)
  const chosen = Object.entries(settingsOf(configs, part.element.type)).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && zodForField(name, field).safeParse(value).success
  })
  // Cast: each value is valid for its field.
  const element = { ...part.element, ...Object.fromEntries(chosen) } as PageNode['element']
  return { ...part, element, elements: part.elements.map((inner) => startAs(inner, configs)) }
}

/** It is free JSON: `{ button: { borderRadius: 20 } }`. */
function settingsOf(configs: unknown, type: string): Record<string, unknown> {
  if (typeof configs !== 'object' || configs === null || !Object.hasOwn(configs, type)) return {}
  const settings = (configs as Record<string, unknown>)[type]
  return typeof settings === 'object' && settings !== null ? { ...settings } : {}
}
