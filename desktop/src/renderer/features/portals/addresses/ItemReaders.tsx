import type { ReactNode } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { readersTexts } from './readersTexts.ts'
import { usePagesOnceOut } from './useItemPages.ts'

type ItemReadersProps = { entity: Entity; item: Row; children(texts: readonly string[]): ReactNode }

/** Tells its children who will be able to open an item once it is published. */
export const ItemReaders = ({ entity, item, children }: ItemReadersProps) =>
  children(readersTexts(usePagesOnceOut(entity, item) ?? []))
