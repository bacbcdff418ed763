import type { ComponentType } from 'react'
import type { PartProps } from '../manifest/Feature.ts'
import { useFeatures } from '../manifest/Features.ts'

/** What the capabilities put into a place of the frame. */
export function Parts<Place extends keyof PartProps>({ of, ...props }: { of: Place } & PartProps[Place]) {
  return useFeatures().map(({ name, parts }) => {
    // What is left of the props is what a part of this place takes.
    const Part = parts?.[of] as ComponentType<object> | undefined
    return Part && <Part key={name} {...props} />
  })
}
