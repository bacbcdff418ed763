-- DropIndex
DROP INDEX "ProgramProgress_customer_program_key";

-- CreateIndex
CREATE INDEX "ProgramProgress_customer_idx" ON "ProgramProgress"("customer");

-- CreateIndex
CREATE UNIQUE INDEX "ProgramProgress_program_customer_key" ON "ProgramProgress"("program", "customer");
