import { Entity } from 'typeorm';
import { UploadRecord } from '../../../shared/uploads/entities/upload-record.entity';

@Entity('customer_uploads')
export class CustomerUpload extends UploadRecord {}
