import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { linkLifeMs } from '../api/links.ts'
import type { Frame } from './Frame.ts'
import { type Site, useSite } from './Site.ts'

export const frameKey = ['frame']

/** The frame, loaded by a caller that may know more of it than the kernel. */
export const frameOptions = <F extends Frame>(load: () => Promise<F>) =>
  queryOptions({ queryKey: frameKey, queryFn: load, staleTime: linkLifeMs })

/** The portal itself: name, settings, pictures. */
export const frameQuery = ({ api, seams }: Pick<Site, 'api' | 'seams'>) =>
  frameOptions(() => seams.loadFrame(api))

export const useFrame = (): Frame => useSuspenseQuery(frameQuery(useSite())).data
