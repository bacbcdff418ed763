import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { AccessGroupDefinition } from './entities/AccessGroupDefinition.ts'
import { Asset } from './entities/Asset.ts'
import { Certificate } from './entities/Certificate.ts'
import { Certification } from './entities/Certification.ts'
import { Course } from './entities/Course.ts'
import { Document } from './entities/Document.ts'
import { Instructor } from './entities/Instructor.ts'
import { Kicker } from './entities/Kicker.ts'
import { Library } from './entities/Library.ts'
import { LibraryShare } from './entities/LibraryShare.ts'
import { Microcast } from './entities/Microcast.ts'
import { Program } from './entities/Program.ts'
import { Question } from './entities/Question.ts'
import { checkStatus } from './operations/checkStatus.ts'
import { cloneItem } from './operations/cloneItem.ts'
import { editingNow } from './operations/editingNow.ts'
import { processAsset } from './operations/processAsset.ts'
import { getTranscription, transcribeAsset } from './operations/transcribing.ts'
import { lessonsOfCourses, lessonsOfPrograms } from './upgrades/fieldsOfKind.ts'
import { lessonCounts } from './upgrades/lessonCounts.ts'
import { activitiesInCourses, activitiesInPrograms } from './upgrades/requiredActivities.ts'

/** Content: courses, programs, microcasts, documents, assets, and the libraries that hold them. */
export const content = {
  name: 'content',
  entities: [
    AccessGroupDefinition,
    Asset,
    Certificate,
    Certification,
    Course,
    Document,
    Instructor,
    Kicker,
    Library,
    LibraryShare,
    Microcast,
    Program,
    Question,
  ],
  operations: [checkStatus, cloneItem, editingNow, processAsset, transcribeAsset, getTranscription],
  upgrades: [lessonsOfCourses, lessonsOfPrograms, lessonCounts, activitiesInCourses, activitiesInPrograms],
} as const satisfies SharedFeature
