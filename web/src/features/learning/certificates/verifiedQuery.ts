import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import { verifyCertificate } from './calls.ts'

/** What anybody may know of the certificate with a number. */
export const verifiedQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: verifiedKey(number),
    queryFn: async () => (await api.call(verifyCertificate, { number })).certificate,
  })

export const verifiedKey = (number: string) => ['verified-certificate', number] as const
