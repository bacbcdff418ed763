import { number } from '#shared/kernel/model/kinds/number.ts'
import { color } from '../elementCommon.ts'

export const dividerFields = {
  thickness: number({ help: 'In pixels, from 0 to 20', whole: true, min: 0, max: 20, default: 1 }),
  color: color('Colour'),
}
