-- AlterTable
ALTER TABLE "CourseProgress" ADD COLUMN     "noteVersions" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "DocumentProgress" ADD COLUMN     "noteVersions" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "LearningEvent" ADD COLUMN     "edition" DOUBLE PRECISION,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "uncounted" TEXT;

-- AlterTable
ALTER TABLE "MicrocastProgress" ADD COLUMN     "noteVersions" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "ProgramProgress" ADD COLUMN     "noteVersions" JSONB NOT NULL DEFAULT '{}';

-- Notes from before there were facts are older than every fact, and keep their order: their place stands for the moment.
UPDATE "CourseProgress" p SET "noteVersions" = (
  SELECT jsonb_object_agg(n.note->>'id', jsonb_build_object('at', '', 'fact', '', 'first', lpad(n.place::text, 6, '0')))
  FROM jsonb_array_elements(p.notes) WITH ORDINALITY AS n(note, place)
) WHERE jsonb_array_length(p.notes) > 0;
UPDATE "ProgramProgress" p SET "noteVersions" = (
  SELECT jsonb_object_agg(n.note->>'id', jsonb_build_object('at', '', 'fact', '', 'first', lpad(n.place::text, 6, '0')))
  FROM jsonb_array_elements(p.notes) WITH ORDINALITY AS n(note, place)
) WHERE jsonb_array_length(p.notes) > 0;
UPDATE "MicrocastProgress" p SET "noteVersions" = (
  SELECT jsonb_object_agg(n.note->>'id', jsonb_build_object('at', '', 'fact', '', 'first', lpad(n.place::text, 6, '0')))
  FROM jsonb_array_elements(p.notes) WITH ORDINALITY AS n(note, place)
) WHERE jsonb_array_length(p.notes) > 0;
UPDATE "DocumentProgress" p SET "noteVersions" = (
  SELECT jsonb_object_agg(n.note->>'id', jsonb_build_object('at', '', 'fact', '', 'first', lpad(n.place::text, 6, '0')))
  FROM jsonb_array_elements(p.notes) WITH ORDINALITY AS n(note, place)
) WHERE jsonb_array_length(p.notes) > 0;

-- A package's data were kept by lesson, and are now kept by lesson and asset. The asset is the one that learners have today;
-- of a lesson that is not published any more, the one of the newest edition that had it, or of the draft. Where none has it,
-- the data stay under the empty name. Their moment is that of the lesson's last data.
UPDATE "CourseProgress" p SET "scormData" = (
  SELECT jsonb_object_agg(d.lesson, jsonb_build_object(
    COALESCE(
      (SELECT s.section #>> '{item,asset}' FROM "CoursePublished" c,
        jsonb_path_query(c.sections, '$.** ? (@.id == $lesson)', jsonb_build_object('lesson', d.lesson)) AS s(section)
        WHERE c.key = p.course AND s.section #>> '{item,asset}' IS NOT NULL LIMIT 1),
      (SELECT s.section #>> '{item,asset}' FROM "Edition" e,
        jsonb_path_query(e.content->'sections', '$.** ? (@.id == $lesson)', jsonb_build_object('lesson', d.lesson)) AS s(section)
        WHERE e.organization = split_part(p.course, '~', 1) AND e.entity = 'course' AND e."recordKey" = p.course
          AND s.section #>> '{item,asset}' IS NOT NULL ORDER BY e.number DESC LIMIT 1),
      (SELECT s.section #>> '{item,asset}' FROM "Course" c,
        jsonb_path_query(c.sections, '$.** ? (@.id == $lesson)', jsonb_build_object('lesson', d.lesson)) AS s(section)
        WHERE c.key = p.course AND s.section #>> '{item,asset}' IS NOT NULL LIMIT 1),
      ''
    ),
    jsonb_build_object(
      'at', COALESCE(p."lessonProgress" #>> ARRAY[d.lesson, 'lastActiveDate'],
        to_char(p."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      'fact', NULL,
      'cmi', d.cmi
    )
  ))
  FROM jsonb_each(p."scormData") AS d(lesson, cmi)
) WHERE p."scormData" <> '{}';
UPDATE "ProgramProgress" p SET "scormData" = (
  SELECT jsonb_object_agg(d.lesson, jsonb_build_object('', jsonb_build_object(
    'at', to_char(p."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fact', NULL, 'cmi', d.cmi)))
  FROM jsonb_each(p."scormData") AS d(lesson, cmi)
) WHERE p."scormData" <> '{}';
UPDATE "MicrocastProgress" p SET "scormData" = (
  SELECT jsonb_object_agg(d.lesson, jsonb_build_object('', jsonb_build_object(
    'at', to_char(p."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fact', NULL, 'cmi', d.cmi)))
  FROM jsonb_each(p."scormData") AS d(lesson, cmi)
) WHERE p."scormData" <> '{}';

-- `lastActiveDate` of a lesson is the moment of its position alone now: a package that never reported one has none.
UPDATE "CourseProgress" p SET "lessonProgress" = (
  SELECT jsonb_object_agg(l.id, CASE
    WHEN p."scormData" ? l.id AND (l.state->>'maxPosition')::float8 = 0 AND (l.state->>'lastPosition')::float8 = 0
    THEN l.state - 'lastActiveDate' ELSE l.state END)
  FROM jsonb_each(p."lessonProgress") AS l(id, state)
) WHERE p."scormData" <> '{}' AND p."lessonProgress" <> '{}';
