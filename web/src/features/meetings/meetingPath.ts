export const myMeetingsPath = '/my-meetings'

/** A meeting's page: by its slug, else its id. */
export const meetingPath = ({ slug, id }: { slug?: string | null; id: string }) =>
  `/meeting/${encodeURIComponent(slug || id)}`
