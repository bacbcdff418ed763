-- AlterTable
ALTER TABLE "CourseProgress" ADD COLUMN     "lessonPercents" TEXT;

-- CreateTable
CREATE TABLE "LessonNumbers" (
    "course" TEXT NOT NULL,
    "lessons" TEXT[],

    CONSTRAINT "LessonNumbers_pkey" PRIMARY KEY ("course")
);

-- What is stored already: each course's lessons get their numbers, and each progress its percentages in short, as
-- shared/src/features/learning/rules/lessonPercents.ts writes them.
INSERT INTO "LessonNumbers" (course, lessons)
SELECT course, array_agg(DISTINCT lesson ORDER BY lesson)
FROM "CourseProgress", jsonb_object_keys("lessonProgress") AS lesson
GROUP BY course;

UPDATE "CourseProgress" g SET "lessonPercents" = (
  -- Read once for each progress: the states of all lessons are long.
  WITH begun AS MATERIALIZED (
    SELECT COALESCE(jsonb_object_agg(key, value->'progress'), '{}') AS percents FROM jsonb_each(g."lessonProgress")
  ), each AS (
    SELECT number, (begun.percents->>lesson)::float8 AS percent
    FROM begun, "LessonNumbers" n, unnest(n.lessons) WITH ORDINALITY AS of(lesson, number) WHERE n.course = g.course
  )
  SELECT CASE WHEN bool_and(percent IS NULL OR (percent = trunc(percent) AND percent BETWEEN 0 AND 100)) THEN
    rtrim(string_agg(CASE
      WHEN percent IS NULL THEN ' '
      WHEN percent < 7 THEN chr(167 - percent::int)
      ELSE chr(133 - percent::int)
    END, '' ORDER BY number), ' ')
  END FROM each
);
