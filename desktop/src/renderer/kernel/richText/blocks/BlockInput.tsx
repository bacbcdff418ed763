import { InputGroup, type InputGroupProps } from '@blueprintjs/core'

/**
 * A field of one line in a block. Slate shows a change of the document later than the key that made it; without `asyncControl` the field
 * would show the old text until then, so that the next key is added to that, and the caret goes to the end.
 */
export const BlockInput = (props: Omit<InputGroupProps, 'asyncControl'>) => (
  <InputGroup asyncControl {...props} />
)
