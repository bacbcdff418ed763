import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { listQuestionairesByEmail } from '../calls.ts'

export const questionnairesPath = '/account?tab=questionnaires'
export const questionnairePath = ({ id }: { id: string }) => `/questionnaire/${id}`

/** The customer's own questionnaires, the newest first (EML-03, EML-04). */
export const questionnairesQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: personal(whoOf(viewer), 'questionnaires'),
    queryFn: async () => (await api.call(listQuestionairesByEmail, {}, inNameOf(viewer))).items,
    staleTime: 30_000,
  })
