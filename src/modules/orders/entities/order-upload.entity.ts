import { Entity } from 'typeorm';
import { UploadRecord } from '../../../shared/uploads/entities/upload-record.entity';

/** An uploaded file of orders that waits for its confirmation. */
@Entity('order_uploads')
export class OrderUpload extends UploadRecord {}
