import { Entity } from 'typeorm';
import { UploadRecord } from '../../../shared/uploads/entities/upload-record.entity';

@Entity('order_uploads')
export class OrderUpload extends UploadRecord {}
