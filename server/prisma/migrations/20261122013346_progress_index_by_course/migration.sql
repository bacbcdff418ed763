-- DropIndex
DROP INDEX "CourseProgress_course_lastActiveDate_idx";

-- CreateIndex
CREATE INDEX "CourseProgress_course_idx" ON "CourseProgress"("course");
