import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import { findEntity } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { capitalized, nounOf } from '#shared/kernel/model/nounOf.ts'
import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import { textFieldsNaming } from '#shared/kernel/rules/records/namedInTexts.ts'
import { namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import { placeText } from '#shared/kernel/rules/records/placeText.ts'

/** What becomes of a record that uses a file once it is deleted, in sentences; null if nothing special is known. */
export type TellLoss = (entity: Entity, record: Row, asset: Row) => string[] | null

/** Asked before a file is deleted, of each record that uses it. */
export const assetLosses = createSlot<TellLoss>('what loses a file')

const mostTold = 8

type Uses = Awaited<ReturnType<CoreApi['uses']>>['uses']

/** What becomes of each record that uses a file, by the record's name and the places where the file is. */
export async function findLosses(
  core: Pick<CoreApi, 'find'>,
  asset: Row,
  uses: Uses,
  told: readonly TellLoss[],
): Promise<string[]> {
  const all = uses.flatMap(({ entity: name, keys }) => {
    const entity = findEntity(name)
    return entity ? keys.map((key) => ({ entity, key })) : []
  })
  const losses: string[] = []
  for (const { entity, key } of all.slice(0, mostTold)) {
    const { row } = await core.find({ entity: entity.name, key })
    if (!row) continue
    const known = told.flatMap((tell) => tell(entity, row, asset) ?? [])
    losses.push(...(known.length > 0 ? known : [placesText(entity, row, asset)]))
  }
  return all.length > mostTold ? [...losses, `And ${all.length - mostTold} more.`] : losses
}

const called: Readonly<Record<string, string>> = {
  image: 'picture',
  video: 'video',
  audio: 'sound',
  scorm: 'package',
}

/** "Instructor “Ana Cup” then has no picture here: Profile image." */
function placesText(entity: Entity, record: Row, asset: Row): string {
  const name = record.name ? ` “${String(record.name)}”` : ''
  const what = called[String(asset.type)] ?? 'file'
  const places = [...new Set(placesOf(entity, record, asset.key))]
  return `${capitalized(nounOf(entity))}${name} then has no ${what} here: ${places.join('; ')}.`
}

const fileOfLesson = '/item/asset'

function placesOf(entity: Entity, record: Row, key: string): string[] {
  const named = namedRecords(entity.fields, record).filter(
    ({ to, value }) => to === Asset.name && value === key,
  )
  const texts = textFieldsNaming(entity.fields, Asset.name).filter((name) =>
    assetsIn(record[name]).includes(key),
  )
  return [
    // A lesson is said by its name: which of its fields has its file, its author need not know.
    ...named.map(({ path }) =>
      placeText(entity, path.endsWith(fileOfLesson) ? path.slice(0, -fileOfLesson.length) : path, record),
    ),
    ...texts
      .filter((name) => !named.some(({ path }) => path.startsWith(`${name}/`)))
      .map((name) => placeText(entity, name, record)),
  ]
}
