-- DropIndex
DROP INDEX "CourseProgress_course_idx";

-- DropIndex
DROP INDEX "CourseProgress_customer_course_key";

-- CreateIndex
CREATE INDEX "CourseProgress_customer_idx" ON "CourseProgress"("customer");

-- CreateIndex
CREATE UNIQUE INDEX "CourseProgress_course_customer_key" ON "CourseProgress"("course", "customer");
