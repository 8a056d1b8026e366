import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { MAX_FILE_NAME } from '@fidelidade/domain/platform/attachments/attachments.js';

/** What an upload says of its file; the file itself is the body. */
export class AttachmentQuery {
  @IsString() @Length(1, MAX_FILE_NAME) name!: string;
}

/** `deleted` asks for those that were taken off. */
export class AttachmentsQuery {
  @IsOptional() @IsIn(['active', 'deleted']) status: 'active' | 'deleted' = 'active';
}
