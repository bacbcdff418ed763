import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { label, title } from '../sharedFields.ts'

/** One field of the form: what it is called, whether it stands there, and whether it must be filled in (WID-23). */
const asked = (isRequired = false) =>
  record(
    {
      label: text({ max: 64, help: 'Without one, its usual name in the reader’s language.' }),
      display: boolean({ default: true }),
      required: boolean({ default: isRequired }),
    },
    { default: {} },
  )

export const leadFormFields = {
  title,
  firstName: asked(),
  lastName: asked(),
  email: asked(true),
  company: asked(),
  phoneNumber: asked(),
  label,
  successMessage: text({
    label: 'Success message',
    help: 'Stands in the form’s place once it was sent. Without one: Thank you.',
    max: 500,
    multiline: true,
  }),
}
