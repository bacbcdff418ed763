import type { ComponentType } from 'react'
import type { PartProps } from '../manifest/Feature.ts'
import { useFeatures } from '../manifest/Features.ts'

/** What the capabilities put into a place of the frame. */
export function Parts<Place extends keyof PartProps>({ of, ...props }: { of: Place } & PartProps[Place]) {
  return useFeatures().map(({ name, parts }) => {
    // The other props are the props of a part of this place.
    const Part = parts?.[of] as ComponentType<object> | undefined
    return Part && <Part key={name} {...props} />
  })
}
