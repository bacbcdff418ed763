import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { title } from '../sharedFields.ts'

export const typeformFields = {
  title,
  formAddress: text({
    label: 'Address of the form',
    help: 'As Typeform says it: https://example.typeform.com/to/AbC123',
    max: 2048,
    pattern: /^https:\/\/([\w-]+\.)*typeform\.com\/to\/[A-Za-z0-9]+([/?#][^\s]*)?$/i,
    patternMessage: 'Must be the address of a form such as https://example.typeform.com/to/AbC123',
    examples: ['https://example.typeform.com/to/AbC123', 'https://form.typeform.com/to/x?typeform-source=a'],
  }),
  frameHeight: number({
    label: 'Height',
    help: 'In pixels, from 50 to 1000',
    whole: true,
    min: 50,
    max: 1000,
    default: 500,
  }),
}
