import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** What somebody new says of themselves. */
export class NewAccountDto {
  @IsString() @IsNotEmpty() @MaxLength(120) name!: string;
  @IsOptional() @IsString() @MaxLength(20) document?: string;
  @IsString() @IsNotEmpty() @MaxLength(128) password!: string;
  @IsString() @IsNotEmpty() @MaxLength(128) password_confirmation!: string;
}
