-- CreateIndex
CREATE INDEX "QuizAttempt_course_item_idx" ON "QuizAttempt"("course", "item");
