/**
 * Guards that exist twice on purpose: removing one changes nothing, because the named one still refuses. By file and
 * source text.
 */
export const equivalent: readonly { file: string; was: string; because: string }[] = [
  {
    file: 'server/src/kernel/sync/createPgSyncStore.ts',
    was: 'organization = $1',
    because: 'it locks a row; locking those of others too makes them wait, and shows nothing',
  },
  {
    file: 'server/src/features/portals/browsing/mountPlay.ts',
    was: 'organization = $3',
    because: 'a course names its own organization’s assets alone (readableAssets)',
  },
  {
    file: 'server/src/kernel/access/catalogueRows.ts',
    was: `organization = ANY(\${organizations}::text[])`,
    because:
      'it serves the index: what is in libraries is shown from shelves of its own organization that the asker sees (isOnAShelf)',
  },
  {
    file: 'server/src/features/meetings/attending/myMeetings.ts',
    was: `organization = \${organization}`,
    because: 'a customer’s key names their organization, and so do their registrations',
  },
  {
    file: 'server/src/features/portals/browsing/findOwn.ts',
    was: 'portal?.organization === organization',
    because: 'who asks through another organization’s portal is no customer there (viewerIn)',
  },
  {
    file: 'server/src/features/assistant/knowing/readableItems.ts',
    was: '"doNotReference" IS NOT TRUE',
    because: 'passages of such an item are forgotten (readItem); it hides them until that has happened',
  },
  {
    file: 'server/src/features/messaging/discussions/getParticipant.ts',
    was: `if (viewer.kind !== 'staff' || !actors.has('staff'))`,
    because:
      'without a role they neither moderate nor post, and read nothing: the item is not theirs (getAccessibleLearning), and operations ask first (mayCall)',
  },
  {
    file: 'server/src/features/messaging/discussions/attachments/serveAttachment.ts',
    was: 'if (!keyPattern.test(key))',
    because: 'the address is signed for one organization and asset (verifyFiles)',
  },
  {
    file: 'server/src/features/learning/certifying/sweepCertificates.ts',
    was: 'if (!facts || facts.awards.length === 0)',
    because: 'what awards nothing has nothing due (awardsDue); it spares reading all learners',
  },
  {
    file: 'server/src/features/portals/searching/vocabulary.ts',
    was: 'shown.searchable',
    because: 'a guess by a word that only other items have finds nothing (findItems); it spares reading them',
  },
  {
    file: 'server/src/features/portals/voices/findVoicedItem.ts',
    was: 'if (asker.portals.length === 0)',
    because: 'a portal that is not open has no shelves that an asker sees (catalogueRows)',
  },
]
