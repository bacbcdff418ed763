import { AiConfiguration } from './features/assistant/entities/AiConfiguration.ts'
import { AiConversation } from './features/assistant/entities/AiConversation.ts'
import { ClientAi } from './features/assistant/entities/ClientAi.ts'
import { CrawlConfig } from './features/assistant/entities/CrawlConfig.ts'
import { Member } from './features/commerce/entities/Member.ts'
import { Membership } from './features/commerce/entities/Membership.ts'
import { Payment } from './features/commerce/entities/Payment.ts'
import { ShopifyConfig } from './features/commerce/entities/ShopifyConfig.ts'
import { AccessGroupDefinition } from './features/content/entities/AccessGroupDefinition.ts'
import { Asset } from './features/content/entities/Asset.ts'
import { Certificate } from './features/content/entities/Certificate.ts'
import { Certification } from './features/content/entities/Certification.ts'
import { Course } from './features/content/entities/Course.ts'
import { Document } from './features/content/entities/Document.ts'
import { Instructor } from './features/content/entities/Instructor.ts'
import { Kicker } from './features/content/entities/Kicker.ts'
import { Library } from './features/content/entities/Library.ts'
import { LibraryShare } from './features/content/entities/LibraryShare.ts'
import { Microcast } from './features/content/entities/Microcast.ts'
import { Program } from './features/content/entities/Program.ts'
import { Question } from './features/content/entities/Question.ts'
import { Customer } from './features/identity/entities/Customer.ts'
import { Invite } from './features/identity/entities/Invite.ts'
import { Organization } from './features/identity/entities/Organization.ts'
import { User } from './features/identity/entities/User.ts'
import { UserOrganization } from './features/identity/entities/UserOrganization.ts'
import { Repository } from './features/installation/entities/Repository.ts'
import { CourseProgress } from './features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from './features/learning/entities/DocumentProgress.ts'
import { LearningEvent } from './features/learning/entities/LearningEvent.ts'
import { MicrocastProgress } from './features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from './features/learning/entities/ProgramProgress.ts'
import { Meeting } from './features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from './features/meetings/entities/MeetingRegistration.ts'
import { DiscussionPost } from './features/messaging/entities/DiscussionPost.ts'
import { DiscussionTopic } from './features/messaging/entities/DiscussionTopic.ts'
import { EmailTemplate } from './features/messaging/entities/EmailTemplate.ts'
import { EngagementFlow } from './features/messaging/entities/EngagementFlow.ts'
import { Lead } from './features/messaging/entities/Lead.ts'
import { Questionnaire } from './features/messaging/entities/Questionnaire.ts'
import { Category } from './features/portals/entities/Category.ts'
import { Faq } from './features/portals/entities/Faq.ts'
import { Hub } from './features/portals/entities/Hub.ts'
import { Portal } from './features/portals/entities/Portal.ts'
import { PortalTemplate } from './features/portals/entities/PortalTemplate.ts'
import { Review } from './features/portals/entities/Review.ts'
import { Stylesheet } from './features/portals/entities/Stylesheet.ts'
import { LearningBoard } from './features/reporting/entities/LearningBoard.ts'
import type { Entity } from './kernel/model/Entity.ts'
import { Conflict } from './kernel/sync/Conflict.ts'

/** Every entity of the product. Whatever walks the model walks this. */
export const entities = [
  Organization,
  User,
  UserOrganization,
  Customer,
  Portal,
  Library,
  LibraryShare,
  Category,
  Asset,
  Instructor,
  Course,
  AccessGroupDefinition,
  AiConfiguration,
  AiConversation,
  Certificate,
  Certification,
  ClientAi,
  Conflict,
  CourseProgress,
  CrawlConfig,
  DiscussionPost,
  DiscussionTopic,
  Document,
  DocumentProgress,
  EmailTemplate,
  EngagementFlow,
  Faq,
  Hub,
  Invite,
  Kicker,
  Lead,
  LearningBoard,
  LearningEvent,
  Meeting,
  MeetingRegistration,
  Member,
  Membership,
  Microcast,
  MicrocastProgress,
  Payment,
  PortalTemplate,
  Program,
  ProgramProgress,
  Question,
  Questionnaire,
  Repository,
  Review,
  ShopifyConfig,
  Stylesheet,
] as const satisfies readonly Entity[]

export const syncedEntities: readonly Entity[] = entities.filter((entity) => entity.sync === 'synced')

const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))

/** The entity of that name, or undefined: names arrive from outside. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)
