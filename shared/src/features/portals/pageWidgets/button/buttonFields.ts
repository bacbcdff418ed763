import { number } from '#shared/kernel/model/kinds/number.ts'
import { link } from '../link.ts'
import { alignment, label } from '../sharedFields.ts'

export const buttonFields = {
  label,
  link,
  borderRadius: number({ help: 'In pixels, from 0 to 50', whole: true, min: 0, max: 50, default: 4 }),
  alignment,
}
