import { fieldsOf } from '#desktop/renderer/kernel/form/formFields.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { findPart, kindName } from '../acts/pageTree.ts'

/** The field of a text in a widget; within lists the path names an element between two fields. */
export function findTextField(nodes: readonly PageNode[], id: string, path: readonly string[]) {
  const node = findPart(nodes, id)?.node
  assert(node, 'a text that is edited is on the page')
  let field: Field | undefined = pageElement
  let name = ''
  for (const part of path) {
    if (field?.kind === 'list') {
      // The element's id.
      field = field.of
      continue
    }
    name = part
    field = field && fieldsOf(field, field === pageElement ? node.element : null)[part]
  }
  assert(field, 'a text that is edited has a field')
  return { name, field, label: `${labelOf(name, field)} of ${kindName(node)}` }
}
